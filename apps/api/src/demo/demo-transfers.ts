import type { ReasonCode } from '@sextant/business-rules';
import type { When } from './demo-calendar.js';

/** How the operator decided; amounts in dollars. */
export interface Decision {
  at: When;
  status: 'processing' | 'completed' | 'failed';
  reason?: ReasonCode;
  /** Dollars of the coins that arrived, where they are not the declared ones. */
  creditedAmount?: number;
}

export interface DemoTransfer {
  at: When;
  amount: number;
  /** Currency and network of the payment method. */
  method: `${string} ${string}`;
  decisions: Decision[];
}

export interface DemoDeposit extends DemoTransfer {
  /** The receipt shows another address than the one to pay to. */
  paidTo?: string;
  /** How old the receipt is when it is sent; otherwise it is of that minute. */
  receiptMinutes?: number;
  /** The reviewer found the coins, and proposes to complete it. */
  proposed?: When;
}

export interface DemoWithdrawal extends DemoTransfer {
  recipient: string;
  cancelled?: When;
}

export interface DemoBonus {
  at: When;
  amount: number;
  reason: ReasonCode;
}

export const DEPOSITS: DemoDeposit[] = [
  {
    at: '181 09:12',
    amount: 5000,
    method: 'Tether TRC-20',
    decisions: [{ at: '181 09:58', status: 'completed' }],
  },
  {
    at: '160 10:05',
    amount: 3000,
    method: 'Bitcoin BTC',
    decisions: [
      { at: '160 10:31', status: 'processing', reason: 'awaiting-confirmations' },
      { at: '160 11:20', status: 'completed' },
    ],
  },
  {
    at: '141 16:42',
    amount: 2500,
    method: 'Ethereum ERC-20',
    paidTo: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    decisions: [
      {
        at: '140 08:37',
        status: 'failed',
        reason: 'wrong-address',
      },
    ],
  },
  {
    at: '139 08:02',
    amount: 2500,
    method: 'Ethereum ERC-20',
    decisions: [{ at: '139 08:49', status: 'completed' }],
  },
  {
    at: '112 13:27',
    amount: 1200,
    method: 'Litecoin LTC',
    decisions: [
      {
        at: '112 14:40',
        status: 'completed',
        creditedAmount: 1185.4,
      },
    ],
  },
  {
    at: '84 09:33',
    amount: 4000,
    method: 'Tether ERC-20',
    decisions: [
      { at: '84 09:51', status: 'processing' },
      { at: '84 10:26', status: 'completed' },
    ],
  },
  {
    at: '50 11:16',
    amount: 2000,
    method: 'Bitcoin BTC',
    decisions: [{ at: '48 09:05', status: 'completed' }],
  },
  {
    at: '23 07:48',
    amount: 1500,
    method: 'Tether TRC-20',
    decisions: [{ at: '23 08:15', status: 'completed' }],
  },
  { at: '2 14:22', amount: 750, method: 'Tether TRC-20', decisions: [] },
];

/** To published test addresses (EIP-55, BIP-173, Litecoin Core, the address validators' tests). */
export const WITHDRAWALS: DemoWithdrawal[] = [
  {
    at: '98 10:44',
    amount: 1000,
    method: 'Tether ERC-20',
    recipient: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    decisions: [{ at: '98 11:32', status: 'completed' }],
  },
  {
    at: '66 18:09',
    amount: 800,
    method: 'Bitcoin BTC',
    recipient: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    cancelled: '66 18:21',
    decisions: [],
  },
  {
    at: '64 09:40',
    amount: 1200,
    method: 'Bitcoin BTC',
    recipient: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    decisions: [
      { at: '64 10:02', status: 'processing' },
      { at: '64 10:57', status: 'completed' },
    ],
  },
  {
    at: '39 15:13',
    amount: 600,
    method: 'Ethereum ERC-20',
    recipient: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    decisions: [
      {
        at: '38 08:50',
        status: 'failed',
        reason: 'address-refuses',
      },
    ],
  },
  {
    at: '18 12:01',
    amount: 900,
    method: 'Tether ERC-20',
    recipient: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    decisions: [{ at: '18 13:10', status: 'completed' }],
  },
  {
    at: '2 17:35',
    amount: 500,
    method: 'Litecoin LTC',
    recipient: 'ltc1qhdhvrwe6rgqns8fz28tee0hphr5x7ulw5exv4w',
    decisions: [],
  },
];

export const BONUSES: DemoBonus[] = [
  { at: '181 10:15', amount: 50, reason: 'welcome-bonus' },
  { at: '47 10:20', amount: 25, reason: 'late-review' },
  { at: '12 11:45', amount: 30, reason: 'thank-you' },
];
