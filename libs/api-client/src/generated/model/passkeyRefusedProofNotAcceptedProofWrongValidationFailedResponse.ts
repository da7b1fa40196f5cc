import type { ProblemDto } from './problemDto.js';

/**
 * `PASSKEY_REFUSED`: This passkey could not be used. Please try again, or use another way.
 *
 * `PROOF_NOT_ACCEPTED`: Please use another way to confirm that it is you.
 *
 * `PROOF_WRONG`: That code is not right. Please check it and try again.
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type PasskeyRefusedProofNotAcceptedProofWrongValidationFailedResponse = ProblemDto;
