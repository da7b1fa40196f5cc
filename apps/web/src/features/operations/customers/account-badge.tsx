import type { AccountStatus } from '@sextant/api-client';
import { Badge, type Tone } from '#shared/ui/badge.js';

const TONES: Readonly<Record<AccountStatus, Tone>> = {
  active: 'gain',
  suspended: 'loss',
  frozen: 'action',
  unverified: 'quiet',
};

/** Whether an account is open, in a word. */
export function AccountBadge({ status }: { status: AccountStatus }) {
  return <Badge tone={TONES[status]}>{status.replace(/^./, (letter) => letter.toUpperCase())}</Badge>;
}
