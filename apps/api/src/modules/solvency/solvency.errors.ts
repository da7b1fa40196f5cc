import { defineRefusal } from '#platform/http/index.js';

export const ProofTooSoon = defineRefusal(
  'SOLVENCY_PROOF_TOO_SOON',
  409,
  'An operator published the latest proof less than an hour ago. Wait before you publish another one.',
  'Each proof stays, and two that are close together tell what changed between them. The daily one does not count.',
);
export const PathRemoved = defineRefusal(
  'SOLVENCY_PATH_REMOVED',
  404,
  'Your part of this proof was removed after 31 days. A file that you saved still leads to its root.',
  'The tree of a proof is removed when another proof is 31 days younger. Its root and statement stay.',
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
  'No proof has been published yet. Your account will be in the first one.',
  'None has been published, the account began after the latest one, or it was left out, as the sentence says; `latest` says of when that is, or is null.',
  ['latest'],
);
export const SignatureWrong = defineRefusal(
  'SOLVENCY_SIGNATURE_WRONG',
  409,
  'This address did not sign this text. Sign the whole text as shown, and copy address and signature.',
  'The signature was checked against the address and the statement of the proof.',
);
