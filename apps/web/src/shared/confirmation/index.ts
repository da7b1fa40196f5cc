export { canUsePasskeys, makePasskey, passkeyAddress, passkeyObstacle } from './passkeys.js';
export { ProofForm } from './proof-form.js';
export { type ShownProof, proofsOf } from './proofs.js';
export { type Confirmation, NOT_CONFIRMED, useConfirmation } from './use-confirmation.js';
