/**
 * Where a key leads from the cell that it was pressed in (`data-at`: row, column); null when the key is not for moving or the caret has
 * somewhere to go inside the cell.
 */
export function nextCell(event: KeyboardEvent, rows: number, columns: number): [number, number] | null {
  const input = event.target as HTMLInputElement;
  if (input.dataset?.at === undefined) return null;
  const [row = 0, column = 0] = input.dataset.at.split(',').map(Number);
  const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  const atStart = input.selectionStart === 0 && input.selectionEnd === 0;
  const atEnd = input.selectionStart === input.value.length && input.selectionEnd === input.value.length;
  const far = event.ctrlKey || event.metaKey;
  if (event.altKey) return null;
  switch (event.key) {
    case 'ArrowUp':
      return [far ? 0 : row - 1, column];
    case 'ArrowDown':
      return [far ? rows - 1 : row + 1, column];
    case 'Enter':
      return [event.shiftKey ? row - 1 : row + 1, column];
    case 'ArrowLeft':
      return event.shiftKey || !(whole || atStart) ? null : [row, far ? 0 : column - 1];
    case 'ArrowRight':
      return event.shiftKey || !(whole || atEnd) ? null : [row, far ? columns - 1 : column + 1];
    case 'Home':
      return far ? [0, 0] : whole ? [row, 0] : null;
    case 'End':
      return far ? [rows - 1, columns - 1] : whole ? [row, columns - 1] : null;
    case 'PageUp':
      return [row - 10, column];
    case 'PageDown':
      return [row + 10, column];
    default:
      return null;
  }
}

export const indexWithin = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));
