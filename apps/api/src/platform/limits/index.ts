export { limitAddresses } from './address-limit.js';
export { CountsGuesses } from './count-guesses.js';
export { Limited } from './limits.js';
export { DeviceRecognition, LimitsGuard } from './limits.guard.js';
export { LimitsModule } from './limits.module.js';
