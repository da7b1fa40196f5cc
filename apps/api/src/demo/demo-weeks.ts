import type { DemoDeposit } from './demo-transfers.js';
import { type Request, withdrawing } from './demo-queue.js';

const completed = (at: DemoDeposit['at']): DemoDeposit['decisions'] => [{ at, status: 'completed' }];

/**
 * What scripted customers paid in during the last four weeks, each of another one, so that there are times to measure.
 * Most are reviewed within the hour; what comes in the evening waits for the morning, and once for the end of a weekend.
 */
export const RECENT_DEPOSITS: DemoDeposit[] = [
  { at: '27 08:40', amount: 1_800, method: 'Tether TRC-20', decisions: completed('27 09:15') },
  { at: '25 16:55', amount: 2_400, method: 'Bitcoin BTC', decisions: completed('24 09:10') },
  { at: '23 10:12', amount: 650, method: 'Litecoin LTC', decisions: completed('23 10:41') },
  { at: '21 13:30', amount: 3_200, method: 'Ethereum ERC-20', decisions: completed('21 14:22') },
  { at: '19 09:05', amount: 1_100, method: 'Tether ERC-20', decisions: completed('19 09:29') },
  { at: '17 18:20', amount: 900, method: 'Bitcoin BTC', decisions: completed('16 08:45') },
  { at: '15 11:48', amount: 5_000, method: 'Tether TRC-20', decisions: completed('15 12:30') },
  { at: '13 08:15', amount: 750, method: 'Tether TRC-20', decisions: completed('13 08:58') },
  { at: '11 17:40', amount: 1_500, method: 'Ethereum ERC-20', decisions: completed('8 09:05') },
  { at: '9 10:33', amount: 2_000, method: 'Bitcoin BTC', decisions: completed('9 11:05') },
  { at: '7 14:02', amount: 1_250, method: 'Tether ERC-20', decisions: completed('7 14:50') },
  { at: '6 09:20', amount: 400, method: 'Litecoin LTC', decisions: completed('6 09:43') },
  { at: '5 09:26', amount: 2_700, method: 'Tether TRC-20', decisions: completed('5 10:03') },
  { at: '4 15:08', amount: 600, method: 'Ethereum ERC-20', decisions: completed('4 15:59') },
  { at: '3 12:10', amount: 1_350, method: 'Bitcoin BTC', decisions: completed('3 12:44') },
];

/** To published test addresses (Bitcoin Core, Litecoin Core, EIP-55, the address validators' tests). */
const REQUESTS: Request[] = [
  {
    at: '26 09:10',
    amount: 700,
    method: 'Bitcoin BTC',
    network: 'BTC',
    address: '1LsN3xZdsNiSMiVc45AGBdhtkQZG53tKpx',
    decisions: [{ at: '26 09:40', status: 'processing' }, ...completed('26 10:25')],
  },
  {
    at: '22 11:20',
    amount: 450,
    method: 'Tether ERC-20',
    network: 'ERC-20',
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    decisions: completed('22 12:15'),
  },
  {
    at: '18 15:35',
    amount: 900,
    method: 'Ethereum ERC-20',
    network: 'ERC-20',
    address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    decisions: completed('18 16:20'),
  },
  {
    at: '14 10:50',
    amount: 300,
    method: 'Tether TRC-20',
    network: 'TRC-20',
    address: 'TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r',
    decisions: completed('14 11:45'),
  },
  {
    at: '12 08:30',
    amount: 550,
    method: 'Litecoin LTC',
    network: 'LTC',
    address: 'LT2KVaAy1ppRuxRgrS5RNU3vBsy7RibPeA',
    decisions: completed('12 09:40'),
  },
  {
    at: '10 17:50',
    amount: 400,
    method: 'Bitcoin BTC',
    network: 'BTC',
    address: 'bc1qqsjhe0x35lnvcxhf0de0djyqj8gfxwc90g7w8u',
    decisions: completed('7 09:20'),
  },
  {
    at: '6 13:15',
    amount: 350,
    method: 'Tether ERC-20',
    network: 'ERC-20',
    address: '0xde709f2102306220921060314715629080e2fb77',
    decisions: completed('6 14:05'),
  },
  {
    at: '4 10:05',
    amount: 250,
    method: 'Litecoin LTC',
    network: 'LTC',
    address: 'MHrYRxAiMNBTku3eoDHwhA1LQGDjUStZW2',
    decisions: completed('4 11:10'),
  },
  {
    at: '3 09:45',
    amount: 500,
    method: 'Bitcoin BTC',
    network: 'BTC',
    address: '3MJLKTjYK8U2LSE5G8qH66P6cTkd2fbYKo',
    decisions: completed('3 10:35'),
  },
];

export const RECENT_WITHDRAWALS = withdrawing(REQUESTS);
