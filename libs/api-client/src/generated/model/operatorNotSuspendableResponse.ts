import type { ProblemDto } from './problemDto.js';

/**
 * `OPERATOR_NOT_SUSPENDABLE`: An operator cannot be suspended here
 */
export type OperatorNotSuspendableResponse = ProblemDto;
