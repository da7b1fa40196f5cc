import sharp from 'sharp';
import { describe, expect, it } from '@jest/globals';
import { fingerprintOf } from './fingerprints.js';
import { keptOf, redraw } from './pictures.js';

type Picture = ReturnType<typeof sharp>;

const MB = 1_048_576;
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 200, b: 30, alpha: 0.5 } } });
const turned = (picture: Picture) => picture.withMetadata({ orientation: 6 });

/** How much more memory the process takes at most while this goes on. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const measuring = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  try {
    await work();
  } finally {
    clearInterval(measuring);
  }
  return (most - before) / MB;
}

describe('a picture that is redrawn', () => {
  it.each<[string, string, (picture: Picture) => Picture, number]>([
    ['a JPEG of 50 million pixels', 'image/jpeg', (one) => one.jpeg(), 7_000],
    ['a JPEG of 50 million pixels that is turned', 'image/jpeg', (one) => turned(one.jpeg()), 7_000],
    ['a progressive JPEG that is turned', 'image/jpeg', (one) => turned(one.jpeg({ progressive: true })), 3_600],
    ['a PNG of 50 million pixels that is turned', 'image/png', (one) => turned(one.png()), 7_000],
    ['an interlaced PNG of 16 bits', 'image/png', deepAndInterlaced, 3_600],
    ['a WebP', 'image/webp', (one) => one.webp({ effort: 0 }), 3_600],
    ['a GIF', 'image/gif', (one) => one.gif({ effort: 1 }), 3_600],
  ])('takes at most 400 MB for two at once: %s', async (_, type, write, side) => {
    const bytes = await write(drawn(side, side)).toBuffer();
    const two = () => Promise.all([keptOf(bytes, type), keptOf(bytes, type)]);
    expect(await memoryOf(async () => expect((await two()).map(Boolean)).toEqual([true, true]))).toBeLessThan(400);
  });

  it.each<[string, string, (picture: Picture) => Picture]>([
    ['JPEG', 'image/jpeg', (one) => one.jpeg({ progressive: true })],
    ['PNG', 'image/png', (one) => one.png({ progressive: true })],
    ['PNG of 16 bits', 'image/png', (one) => one.toColourspace('rgb16').png()],
    ['WebP', 'image/webp', (one) => one.webp({ effort: 0 })],
    ['GIF', 'image/gif', (one) => one.gif({ effort: 1 })],
  ])('has at most 13 million pixels where all of it has to be unpacked first: %s', async (_, type, write) => {
    const pictures = [drawn(3_250, 4_000), drawn(3_251, 4_000)];
    const [most, more] = await Promise.all(pictures.map((one) => write(one).toBuffer()));
    expect([await keptOf(most!, type), await keptOf(more!, type)]).toEqual([
      expect.objectContaining({ stored: expect.any(Buffer) as unknown }),
      undefined,
    ]);
  });

  it('is not called damaged because it takes too long', async () => {
    const bytes = await drawn(50, 50).png().toBuffer();
    const slow = (one: Picture) => one.resize(16_000, 16_000).png({ compressionLevel: 9 }).timeout({ seconds: 1 });
    await expect(redraw(bytes, 'image/png', slow)).rejects.toMatchObject({ code: 'TOO_BUSY' });
    expect(await redraw(bytes.subarray(0, 60), 'image/png')).toBeUndefined();
  });

  it('is kept with the fingerprint of what is stored, in one turn: a few wait, more are refused', async () => {
    const png = await drawn(1_000, 1_000).png().toBuffer();
    const asked = await Promise.allSettled(Array.from({ length: 40 }, () => keptOf(png, 'image/png')));
    const [kept, refused] = [asked.filter(isKept), asked.filter((one) => one.status === 'rejected')];
    expect([kept.length, refused.length]).toEqual([17, 23]);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'TOO_BUSY' });
    const { stored, fingerprint } = kept[0]!.value!;
    expect(fingerprint).toEqual(await fingerprintOf(stored, 'image/png'));
  });
});

const isKept = <T>(one: PromiseSettledResult<T>): one is PromiseFulfilledResult<T> => one.status === 'fulfilled';

function deepAndInterlaced(picture: Picture): Picture {
  return turned(picture.toColourspace('rgb16').png({ progressive: true }));
}
