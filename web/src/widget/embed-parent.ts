// For pages that embed by frame: every frame of class `isoyield` gets the height that it asks for.

addEventListener('message', ({ data, source }: MessageEvent<{ type?: string; height?: number } | null>) => {
  if (data?.type !== 'isoyield-height' || typeof data.height !== 'number' || !Number.isFinite(data.height)) return;
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe.isoyield')) {
    if (frame.contentWindow === source) frame.height = String(Math.min(Math.max(Math.ceil(data.height), 40), 20_000));
  }
});
