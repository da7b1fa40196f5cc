import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from 'helmet';
import type { Settings } from '../../config/index.js';
import { firstSegment } from './first-segment.js';
import { type Policies, policies } from './policies.js';
import type { Shell } from './shell.js';

const KINDS: Record<string, keyof Policies> = {
  v1: 'data',
  health: 'data',
  assets: 'data',
  docs: 'docs',
  widgets: 'widgets',
  viewer: 'viewer',
};

/** What is a document without an origin, with its files: a script of ours comes to it from another one. */
const WITHOUT_ORIGIN = new Set<keyof Policies>(['widgets', 'viewer']);

/** What a page of ours may not ask the browser for; a photo of a proof comes from a file field, which asks for nothing. */
const OFF = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const NO_PERMISSIONS = OFF.map((feature) => `${feature}=()`).join(', ');

/** Puts on every reply the headers of its kind, by its address. Comes before every other hook that may refuse. */
export function secureReplies(app: NestFastifyApplication, settings: Settings, shell: Shell | undefined): void {
  const kinds = Object.entries(policies(settings, shell)).map(([kind, headers]) => [kind, helmet(headers)] as const);
  const write = Object.fromEntries(kinds) as Record<keyof Policies, ReturnType<typeof helmet>>;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, response, done) => {
      const kind = KINDS[firstSegment(request.url)] ?? 'app';
      write[kind](request.raw, response.raw, () => undefined);
      if (kind !== 'data') response.header('permissions-policy', NO_PERMISSIONS);
      if (WITHOUT_ORIGIN.has(kind)) response.header('access-control-allow-origin', '*');
      done();
    });
}
