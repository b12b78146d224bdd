/** Asks the user for files. */
export function chooseFiles(accept: string, take: (files: readonly [File, ...File[]]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = true;
  input.addEventListener('change', () => {
    const [file, ...beside] = input.files ?? [];
    if (file) take([file, ...beside]);
  });
  input.click();
}
