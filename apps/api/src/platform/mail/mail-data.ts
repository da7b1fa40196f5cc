import type { Cents } from '@sextant/money';

interface DepositFacts {
  reference: string;
  amount: Cents;
}

interface WithdrawalFacts {
  reference: string;
  /** What leaves the account; `fee` and `received` are its two parts. */
  amount: Cents;
  fee: Cents;
  received: Cents;
  /** What arrives, in the coin: a decimal string such as `0.00142`. */
  receivedCoin: string;
  coin: string;
  network: string;
  recipient: string;
}

/**
 * Every email there is, with the data its template needs besides `firstName`, which those to unproved addresses lack. Amounts are whole cents and turn into
 * dollars when the mail is written. Codes and links never lie in a queue: the data holds the id they are derived from.
 */
export interface MailData {
  'verify-email': { codeId: string };
  'registration-attempt': object;
  'change-email': { codeId: string };
  'email-change-requested': { newEmail: string };
  'email-changed': { freezeId: string };
  'reset-password': { resetId: string };
  /** `freezeId` is what the link is derived from that leads to freezing the account; `everywhere`: no device stayed signed in. */
  'password-changed': { freezeId: string; everywhere: boolean };
  /** `time` is an ISO 8601 instant. */
  'new-sign-in': { device: string; network: string; time: string; freezeId: string };
  'account-frozen': { unfreezeId: string };
  /** To the present address, when the link came to the former one. */
  'account-frozen-elsewhere': object;
  'account-unfrozen': object;
  'second-factor-on': { freezeId: string };
  'second-factor-off': { freezeId: string };
  'passkey-added': { name: string; freezeId: string };
  'passkey-removed': { name: string; freezeId: string };
  'recovery-codes-renewed': { freezeId: string };
  'recovery-code-used': { left: number; freezeId: string };
  'second-factor-guessed': { freezeId: string };
  'second-factor-recovery': { recoveryId: string };
  /** `time` is the ISO 8601 instant at which it goes off; `keepId` what the link is derived from that stops it. */
  'second-factor-recovery-begun': { keepId: string; time: string };
  'second-factor-recovery-reminder': { keepId: string; time: string };
  'second-factor-recovery-cancelled': object;
  'second-factor-recovered': { freezeId: string };
  'deposit-received': DepositFacts & { method: string };
  /** `amount` is what really arrived; the rest shows only when that differs from what was declared. */
  'deposit-credited': DepositFacts & { declaredAmount?: Cents | null; reason?: string | null };
  'deposit-refused': DepositFacts & { reason: string };
  /** `recipient` is the address in full; `lookAlike` a known one that it is easily taken for. */
  'withdrawal-address': {
    codeId: string;
    network: string;
    recipient: string;
    holdHours: number;
    lookAlike: string | null;
  };
  /** `time` is the ISO 8601 instant from which it can be paid. */
  'withdrawal-address-confirmed': { network: string; recipient: string; time: string };
  'leave-allow-list': { codeId: string; holdHours: number };
  'withdrawal-requested': WithdrawalFacts;
  'withdrawal-sent': WithdrawalFacts & { txHash?: string | null };
  'withdrawal-refused': DepositFacts & { reason: string };
  'withdrawal-cancelled': DepositFacts;
  'adjustment-posted': DepositFacts & { kind: string; direction: 'in' | 'out'; reason: string };
  /** To every operator; methods are written as `Tether over TRC-20`, addresses in full. Nothing was there, or is: null. */
  'payment-method-changed': {
    oldMethod: string | null;
    oldAddress: string | null;
    newMethod: string | null;
    newAddress: string | null;
    operatorEmail: string;
  };
  'account-suspended': { reason: string };
  'account-restored': object;
}

export type MailTemplate = keyof MailData;
/** What goes to addresses that nobody has proved yet, or because a stranger typed them: it names nobody. */
export type NamelessMail = 'verify-email' | 'registration-attempt' | 'change-email';
