import { setUp } from './set-up.mjs';

export default setUp('apps/api/test/support/global-setup.ts');
