export function serve(
  folder: string,
  options?: { port?: number; host?: string; compressed?: boolean; headers?: Record<string, string> },
): Promise<{ address: string; close: () => Promise<void> }>;
