/** Bounds of the server's clock minus this device's, in milliseconds; unknown before the first reply. */
let bounds = { least: -Infinity, most: Infinity };

/**
 * The server's time in milliseconds. Ages, holds and countdowns use it, since a device's clock can be wrong. The device's own
 * time as long as no reply contradicts it.
 */
export function serverNow(): number {
  const { least, most } = bounds;
  const agrees = least <= 0 && most >= 0;
  return Date.now() + (agrees ? 0 : Math.round((least + most) / 2));
}

/**
 * Measures the server's clock by the `Date` of a reply, which the server wrote after the request left and before the reply
 * came. `Date` has whole seconds, so each reply narrows the bounds, and one that contradicts them starts anew.
 * @param sentAt when the request left, by this device's clock
 */
export function readServerClock({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  // A reply that the browser kept has the date of long ago.
  if (Number.isNaN(date) || /max-age/.test(headers.get('cache-control') ?? '')) return;
  const read = { least: date - Date.now(), most: date + 999 - sentAt };
  const both = { least: Math.max(bounds.least, read.least), most: Math.min(bounds.most, read.most) };
  bounds = both.least <= both.most ? both : read;
}
