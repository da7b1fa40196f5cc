import { ApiPropertyOptional } from '@nestjs/swagger';
import { invalidFields } from '#platform/http/index.js';
import { OptionalField } from '#modules/user/index.js';
import { assertedPasskey } from '../passkey-response.rules.js';
import type { ShownProof } from '../proof.rules.js';
import { ASSERTED, assertedPasskeyFault, codeFault, recoveryCodeFault } from './fields.js';

/** What somebody shows beside the password: exactly one of the three. */
export class ProofRequest {
  @ApiPropertyOptional({ type: String, example: '042137', description: 'Six digits of the authenticator app' })
  @OptionalField(codeFault)
  code?: string;

  @ApiPropertyOptional({ type: String, example: '7k2m9q-4xw0ab-c3d5ef-g8hjkn', description: 'One of the ten, once' })
  @OptionalField(recoveryCodeFault)
  recoveryCode?: string;

  @ApiPropertyOptional({ ...ASSERTED, description: 'What `navigator.credentials.get` returned, as JSON' })
  @OptionalField(assertedPasskeyFault)
  passkey?: Record<string, unknown>;
}

/** An example with each proof. */
export const proofExamples = <Rest extends object>(rest: Rest) => ({
  code: { summary: 'With the authenticator app', value: { ...rest, code: '042137' } },
  recoveryCode: { summary: 'With a recovery code', value: { ...rest, recoveryCode: '7k2m9q-4xw0ab-c3d5ef-g8hjkn' } },
  passkey: { summary: 'With a passkey', value: { ...rest, passkey: ASSERTED.example } },
});

/** The one proof of a request. @throws ValidationFailed when there is none, or more than one */
export function shownProof({ code, recoveryCode, passkey }: ProofRequest): ShownProof {
  const asserted = assertedPasskey(passkey);
  const shown: ShownProof[] = [];
  if (code !== undefined) shown.push({ proof: 'code', code });
  if (recoveryCode !== undefined) shown.push({ proof: 'recovery-code', recoveryCode });
  if (asserted) shown.push({ proof: 'passkey', passkey: asserted });
  if (shown.length === 1 && shown[0]) return shown[0];
  throw invalidFields([{ field: 'code', message: codeFault(undefined) ?? '' }]);
}
