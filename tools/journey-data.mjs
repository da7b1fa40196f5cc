// Where the server of the journeys keeps its data: Playwright's workers run the operators' command on it, and are processes
// of their own, so they have to meet the same folder.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { temporaryFolder } from './memory-folder.mjs';

const NAME = 'SEXTANT_JOURNEY_FOLDER';

export const folder = (process.env[NAME] ??= join(temporaryFolder(), `sextant-journeys-${randomUUID()}`));
export const dataDir = join(folder, 'data');
