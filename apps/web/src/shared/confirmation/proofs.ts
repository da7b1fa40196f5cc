import { codeIn } from '../forms/typed-code.js';

/** By what a person shows that it is them, as the server names it. */
export type ProofName = 'code' | 'passkey' | 'recovery-code' | 'password';

/** One proof as the routes take it. */
export type ShownProof =
  | { code: string }
  | { recoveryCode: string }
  | { password: string }
  | { passkey: Record<string, unknown> };

const ORDER: readonly ProofName[] = ['code', 'passkey', 'recovery-code', 'password'];

/** The proofs of a refusal that this browser can give, the likeliest first. */
export function proofsOf(accepted: unknown, passkeys: boolean): ProofName[] {
  const named = Array.isArray(accepted) ? (accepted as unknown[]) : [];
  return ORDER.filter((proof) => named.includes(proof) && (proof !== 'passkey' || passkeys));
}

/** What is wrong with a proof as it was typed; undefined when nothing is. */
export function proofFault(proof: ProofName, typed: string): string | undefined {
  if (proof === 'code') return codeIn(typed) ? undefined : 'Please enter the 6-digit code';
  if (typed.trim() !== '') return undefined;
  return proof === 'password' ? 'Please enter your password' : 'Please enter a recovery code';
}

export function shown(proof: Exclude<ProofName, 'passkey'>, typed: string): ShownProof {
  if (proof === 'code') return { code: codeIn(typed) ?? typed };
  return proof === 'password' ? { password: typed } : { recoveryCode: typed };
}
