import { createHash } from 'node:crypto';
import { ASSETS, type AssetSymbol } from '@sextant/reference-data';
import type { When } from './demo-calendar.js';
import type { DemoTrade } from './demo-trades.js';
import type { DemoDeposit } from './demo-transfers.js';

/** How many customers the demo draws, so that its loss share is one. */
export const SCRIPTED_CUSTOMERS = 40;

export interface ScriptedCustomer {
  /** From 1. */
  number: number;
  registered: When;
  deposit: DemoDeposit;
  trades: DemoTrade[];
}

/** What the customers pay in with. */
export const METHODS_OF_CUSTOMERS = [
  'Tether TRC-20',
  'Bitcoin BTC',
  'Ethereum ERC-20',
  'Litecoin LTC',
  'Tether ERC-20',
] as const;

const SYMBOLS: AssetSymbol[] = ASSETS.map(({ symbol }) => symbol);

/** A whole number from 0 to `below` − 1. */
type Draw = (below: number) => number;

/**
 * What the scripted customers do, drawn from the demo's seed before any price is asked: the stock, the amount and the
 * days of a trade cannot depend on what comes of it.
 */
export function drawCustomers(seed: string): ScriptedCustomer[] {
  return Array.from({ length: SCRIPTED_CUSTOMERS }, (_, index) => drawCustomer(index + 1, drawing(seed, index)));
}

function drawing(seed: string, customer: number): Draw {
  let drawn = 0;
  return (below) => {
    const digest = createHash('sha256').update(`${seed}/customer ${customer}/${drawn++}`).digest();
    return digest.readUIntBE(0, 6) % below;
  };
}

function drawCustomer(number: number, draw: Draw): ScriptedCustomer {
  const registered = 30 + draw(145);
  const paid = registered - 1;
  const deposit: DemoDeposit = {
    at: at(paid, 9, draw),
    amount: 1_000 + 100 * draw(91),
    method: METHODS_OF_CUSTOMERS[draw(METHODS_OF_CUSTOMERS.length)] ?? METHODS_OF_CUSTOMERS[0],
    decisions: [{ at: at(paid, 11, draw), status: 'completed' }],
  };
  const first = drawTrade(paid - 1, draw);
  const others = Array.from({ length: draw(5) }, () => drawTrade(4 + draw(paid - 5), draw));
  return { number, registered: at(registered, 8, draw), deposit, trades: [first, ...others] };
}

/** Held for one to thirty days, or until today; one in five is paused for a day in between. */
function drawTrade(opened: number, draw: Draw): DemoTrade {
  const held = 1 + draw(30);
  const paused = draw(5) === 0 && held > 2 ? 1 + draw(held - 2) : undefined;
  return {
    symbol: SYMBOLS[draw(SYMBOLS.length)] ?? 'AAPL',
    investment: 200 + 50 * draw(37),
    opened: at(opened, 13, draw),
    ...(paused && past('paused', opened - paused, draw)),
    ...(paused && past('resumed', opened - paused - 1, draw)),
    ...past('settled', opened - held, draw),
  };
}

/** A step that the demo, which ends two days ago, still sees. */
function past(step: 'paused' | 'resumed' | 'settled', days: number, draw: Draw): Partial<DemoTrade> {
  return days < 2 ? {} : { [step]: at(days, step === 'settled' ? 16 : 14, draw) };
}

/** Some minute of the hour from `hour` on. */
function at(days: number, hour: number, draw: Draw): When {
  return `${days} ${hour}:${draw(60)}`;
}
