/**
 * The screens of the console: one row each. To add one, write `features/operations/<name>/<name>-screen.tsx` with a
 * default export, and a row here; the rail, the keys, the guard by permission and the loading follow from it.
 *
 * - In the screen, wrap everything into `<ScreenBody title="Books">`, which draws the heading and names the page.
 * - `go` is the letter after `g` that opens it; keys of the screen itself come from `useKeys('Books', [...])`.
 * - A screen with pages of its own (`books/lines`) draws them with `<Routes>`: its path here ends in `/*` by itself.
 * - Links to it: `to.operations('books')`, `to.operations('books', { day })`. Keep what is selected in the query, so that
 *   the focus stays where it is.
 */
import type { OperatorRole, Permission } from '@sextant/business-rules';
import { isPermitted } from '@sextant/business-rules';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BookOpenText,
  Contact,
  Gauge,
  LockKeyhole,
  QrCode,
  ScrollText,
  Send,
  Undo2,
  UserCog,
  UsersRound,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What the rail and the keys lead to. */
export interface Place {
  /** The part of the address after `/operations/`. */
  path: string;
  label: string;
  /** The letter after `g`. */
  go: string;
  Icon: typeof ArrowDownToLine;
}

export interface Screen extends Place {
  /** Any of these permissions opens it: who may read it in the API. What acts in it asks for its own. */
  needs: readonly Permission[];
  Part: LazyExoticComponent<ComponentType>;
}

const SCREENS: readonly Screen[] = [
  {
    path: 'overview',
    label: 'Overview',
    go: 'v',
    needs: ['read-books'],
    Icon: Gauge,
    Part: lazy(() => import('./overview/overview-screen.js')),
  },
  {
    path: 'deposits',
    label: 'Deposits',
    go: 'd',
    needs: ['read-customers'],
    Icon: ArrowDownToLine,
    Part: lazy(() => import('./queue/deposits-screen.js')),
  },
  {
    path: 'withdrawals',
    label: 'Withdrawals',
    go: 'w',
    needs: ['read-customers'],
    Icon: ArrowUpFromLine,
    Part: lazy(() => import('./queue/withdrawals-screen.js')),
  },
  {
    path: 'payouts',
    label: 'Payouts',
    go: 's',
    needs: ['read-books'],
    Icon: Send,
    Part: lazy(() => import('./payouts/payouts-screen.js')),
  },
  {
    path: 'proposals',
    label: 'Proposals',
    go: 'p',
    needs: ['read-customers'],
    Icon: UsersRound,
    Part: lazy(() => import('./proposals/proposals-screen.js')),
  },
  {
    path: 'corrections',
    label: 'Corrections',
    go: 'x',
    needs: ['read-customers'],
    Icon: Undo2,
    Part: lazy(() => import('./corrections/corrections-screen.js')),
  },
  {
    path: 'customers',
    label: 'Customers',
    go: 'c',
    needs: ['read-customers'],
    Icon: Contact,
    Part: lazy(() => import('./customers/customers-screen.js')),
  },
  {
    path: 'books',
    label: 'Books',
    go: 'b',
    needs: ['read-books'],
    Icon: BookOpenText,
    Part: lazy(() => import('./books/books-screen.js')),
  },
  {
    path: 'payment-methods',
    label: 'Payment methods',
    go: 'm',
    needs: ['read-customers'],
    Icon: QrCode,
    Part: lazy(() => import('./payment-methods/methods-screen.js')),
  },
  {
    path: 'operators',
    label: 'Operators',
    go: 'o',
    needs: ['read-operators'],
    Icon: UserCog,
    Part: lazy(() => import('./operators/operators-screen.js')),
  },
  {
    path: 'audit',
    label: 'Audit log',
    go: 'a',
    needs: ['read-audit'],
    Icon: ScrollText,
    Part: lazy(() => import('./audit/audit-screen.js')),
  },
];

/** The operator's own account, open to every role: at the foot of the rail, below their name. */
export const SECURITY = {
  path: 'security',
  label: 'Your security',
  go: 'y',
  Icon: LockKeyhole,
  Part: lazy(() => import('./security/security-screen.js')),
} satisfies Place & { Part: unknown };

/** The screens that a role may open, in the order of the rail. */
export const screensFor = (role: OperatorRole | null): Screen[] =>
  SCREENS.filter(({ needs }) => needs.some((permission) => isPermitted(role, permission)));
