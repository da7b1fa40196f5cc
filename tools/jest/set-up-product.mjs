import { setUp } from './set-up.mjs';

export default setUp('apps/api-e2e/src/support/global-setup.mjs');
