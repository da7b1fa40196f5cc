import { setUp } from './set-up.mjs';

export default setUp();
