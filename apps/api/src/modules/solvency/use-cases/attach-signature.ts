import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { ProofNotFound, SignatureWrong } from '../solvency.errors.js';
import { SolvencyRepository } from '../solvency.repository.js';
import { type SignedCoin, isSignedBy, signedOtherwise } from '../wallet-signature.rules.js';

/** Attaches what a wallet signed outside: who holds the key of that address says what the proof says. */
@Injectable()
export class AttachSignature {
  constructor(
    private readonly database: Database,
    private readonly proofs: SolvencyRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The same again changes nothing. @throws ProofNotFound, SignatureWrong */
  async run(operatorId: string, proofId: string, coin: SignedCoin, address: string, signature: string): Promise<void> {
    const proof = await this.proofs.find(proofId);
    if (!proof) throw ProofNotFound();
    const signs = [coin, address, proof.statement, signature] as const;
    if (!(await isSignedBy(...signs))) throw wrong(await signedOtherwise(...signs));
    const signed = { proofId, coin, address, signature, by: operatorId };
    await this.database.transaction(async () => {
      if (!(await this.proofs.sign(signed, this.clock.now()))) return;
      const after = { coin, address, signature };
      await this.audit.record({ actor: { userId: operatorId }, action: 'sign-solvency', subject: proofId, after });
    });
  }
}

/** Everyone checks the signature against the published text, so one of another text is of no use. */
const wrong = (difference: string | undefined) =>
  difference === undefined
    ? SignatureWrong()
    : SignatureWrong({
        message: `This address signed the text with ${difference}. Sign it exactly as shown: line breaks of one character (LF), and none at the end.`,
      });
