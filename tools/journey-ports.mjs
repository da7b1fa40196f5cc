// Ports for the server of the journeys, free at the start, so that neither a developer's own server nor a second run is in
// the way. Playwright's workers are processes of their own and have to meet the same ones.
import { freePorts } from './free-ports.mjs';

const NAME = 'SEXTANT_JOURNEY_PORTS';

process.env[NAME] ??= (await freePorts(4)).join(' ');

/** For HTTP, for the inbox's pages, for its mails, and for the stand-in of the chart provider. */
export const [port, inboxPort, inboxSmtpPort, chartProviderPort] = process.env[NAME].split(' ');
