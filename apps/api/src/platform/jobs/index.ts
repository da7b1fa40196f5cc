export { type FailedMailRow, MailState } from './mail-state.js';
export { JobsModule } from './jobs.module.js';
export { Schedule } from './schedule.js';
