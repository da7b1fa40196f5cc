import { defineRefusal } from '#platform/http/index.js';

export const ProofTooSoon = defineRefusal(
  'SOLVENCY_PROOF_TOO_SOON',
  409,
  'The latest proof is less than an hour old. Wait before you publish another one.',
  'Each proof is kept for ever, and two that are close together tell what changed between them.',
);
export const ProofNotFound = defineRefusal(
  'SOLVENCY_PROOF_NOT_FOUND',
  404,
  'This proof does not exist',
  'No proof has this id.',
);
export const NotInProof = defineRefusal(
  'SOLVENCY_NOT_INCLUDED',
  404,
  'No proof includes your account yet',
  'None has been published, or the account began after the latest one.',
);
export const SignatureWrong = defineRefusal(
  'SOLVENCY_SIGNATURE_WRONG',
  409,
  'This address did not sign this text. Sign the whole text as shown, and copy address and signature.',
  'The signature was checked against the address and the statement of the proof.',
);
