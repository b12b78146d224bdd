// Bytes as text that survives links, mails and file names, and hashes.

import { Inflate } from 'fflate';

export const utf8 = (text: string) => new TextEncoder().encode(text);

export function toText(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Undefined where the text is not what `toText` writes. */
export function fromText(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (each) => each.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The text of bytes in base64, as mails carry files; empty where it is none. */
export function fromBinary(text: string): string {
  try {
    return atob(text.replace(/[^A-Za-z0-9+/]/g, ''));
  } catch {
    return '';
  }
}

const hex = (bytes: ArrayBuffer, count: number) =>
  Array.from(new Uint8Array(bytes, 0, count), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 48 bits of SHA-256: enough to tell versions of an exercise apart. */
export const digest = async (text: string) => hex(await crypto.subtle.digest('SHA-256', utf8(text)), 6);

/** 64 bits of an HMAC with SHA-256 (RFC 2104). */
export async function hmac64(key: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', utf8(key), algorithm, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', secret, utf8(text)), 8);
}

export const randomText = (bytes: number) => toText(crypto.getRandomValues(new Uint8Array(bytes)));

/** Undefined where the bytes were not deflated, or hold more than so many. */
export function inflated(bytes: Uint8Array, most: number): Uint8Array | undefined {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((chunk) => {
    size += chunk.length;
    if (size > most) throw new Error('too large');
    chunks.push(chunk);
  });
  try {
    inflate.push(bytes, true);
  } catch {
    return undefined;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
