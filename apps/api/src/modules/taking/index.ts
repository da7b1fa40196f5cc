export { TakeRequest } from './dto/take.request.js';
export { TakenDto } from './dto/taken.response.js';
export { CaseTaken, ProposalTaken } from './taking.errors.js';
export { TakenRepository } from './taken.repository.js';
export { TakingModule } from './taking.module.js';
export { TakeWork } from './use-cases/take-work.js';
