import type { DemoAddress } from './demo-addresses.js';
import type { DemoDeposit, DemoWithdrawal } from './demo-transfers.js';

/**
 * What waits for the operators when the demo starts, oldest first: each of another scripted customer. One payment is still
 * being confirmed, two customers sent the same file as receipt, and one deposit needs a second operator.
 */
export const WAITING_DEPOSITS: DemoDeposit[] = [
  {
    at: '1730 min ago',
    amount: 6_400,
    method: 'Bitcoin BTC',
    decisions: [{ at: '1655 min ago', status: 'processing', reason: 'awaiting-confirmations' }],
  },
  { at: '655 min ago', amount: 1_250, method: 'Tether TRC-20', decisions: [] },
  { at: '415 min ago', amount: 480, method: 'Litecoin LTC', decisions: [] },
  { at: '260 min ago', amount: 12_500, method: 'Tether ERC-20', proposed: '190 min ago', decisions: [] },
  { at: '215 min ago', amount: 900, method: 'Ethereum ERC-20', decisions: [] },
  { at: '95 min ago', amount: 900, method: 'Ethereum ERC-20', receiptMinutes: 120, decisions: [] },
  {
    at: '70 min ago',
    amount: 2_000,
    method: 'Tether ERC-20',
    paidTo: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    decisions: [],
  },
  { at: '41 min ago', amount: 3_150, method: 'Bitcoin BTC', decisions: [] },
  { at: '12 min ago', amount: 700, method: 'Tether TRC-20', decisions: [] },
];

export type Request = Omit<DemoWithdrawal, 'recipient'> & Pick<DemoAddress, 'network' | 'address'>;

/** To published test addresses. The last of them stands in the demo investor's book, too. */
const REQUESTS: Request[] = [
  {
    at: '1500 min ago',
    amount: 1_400,
    method: 'Bitcoin BTC',
    network: 'BTC',
    address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    decisions: [{ at: '1440 min ago', status: 'processing' }],
  },
  {
    at: '720 min ago',
    amount: 350,
    method: 'Tether TRC-20',
    network: 'TRC-20',
    address: 'TPsd38eshCaEMUKUVFXJaoZqypDSiBDnEw',
    decisions: [],
  },
  {
    at: '330 min ago',
    amount: 600,
    method: 'Ethereum ERC-20',
    network: 'ERC-20',
    address: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    decisions: [],
  },
  {
    at: '150 min ago',
    amount: 250,
    method: 'Litecoin LTC',
    network: 'LTC',
    address: 'ltc1qxjkwr09apz3w5hsr33uyq9sdfx8tn26g39g00g',
    decisions: [],
  },
  {
    at: '35 min ago',
    amount: 800,
    method: 'Tether ERC-20',
    network: 'ERC-20',
    address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    decisions: [],
  },
];

/** A withdrawal, and the address for its customer's book. */
export interface ScriptedWithdrawal {
  order: DemoWithdrawal;
  address: Omit<DemoAddress, 'at'>;
}

export const withdrawing = (requests: Request[]): ScriptedWithdrawal[] =>
  requests.map(({ network, address, ...request }) => ({
    order: { ...request, recipient: address },
    address: { network, address, label: '' },
  }));

export const WAITING_WITHDRAWALS = withdrawing(REQUESTS);
