import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { firstSegment } from '../http/web/first-segment.js';
import { FROM_ONE_ADDRESS } from './limits.js';
import { tooManyRequests } from './too-many-requests.js';
import { networkOf } from './rate-limit-keys.js';
import { Windows } from './windows.js';

/** Applies a generous limit to every network address before anything is looked up for it. */
export function limitAddresses(app: NestFastifyApplication): void {
  const windows = new Windows();
  const { most, seconds } = FROM_ONE_ADDRESS;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request) => {
      if (firstSegment(request.url) !== 'v1') return;
      const { count, secondsLeft } = windows.hit(networkOf(request), seconds * 1000);
      if (count > most) throw tooManyRequests(secondsLeft);
    });
}
