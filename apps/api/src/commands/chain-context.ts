import { CursorRepository } from '#modules/chain/cursor.repository.js';
import { LostPayments } from '#modules/chain/lost-payments.js';
import { SpendRepository } from '#modules/chain/payouts/spend.repository.js';
import { SightingRepository } from '#modules/chain/sighting.repository.js';
import { ChainNodes } from '#modules/chain/sources/chain-nodes.js';
import { AcceptChain } from '#modules/chain/use-cases/accept-chain.js';
import type { Settings } from '#platform/config/index.js';
import { openCommandContext } from './command-context.js';

const PROVIDERS = [ChainNodes, CursorRepository, LostPayments, SpendRepository, SightingRepository, AcceptChain];

/** For commands about blockchains; it reads none by itself. */
export const openChainContext = (settings: Settings, url: string) =>
  openCommandContext(settings, url, { providers: PROVIDERS });
