import type { LivenessDtoStatus } from './livenessDtoStatus.js';

export interface LivenessDto {
  status: LivenessDtoStatus;
}
