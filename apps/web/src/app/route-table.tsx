import { matchPath } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { type Loadable, loadable } from './loadable.js';

export interface AppRoute {
  path: string;
  /** Stands in the browser's title and, for signed-in people, in the top bar. */
  title: string;
  subtitle?: string;
  /** Whether the top bar offers a step back in history. */
  back?: boolean;
  /**
   * `open`: for everybody. `guest`: a form of its own; signed-in people who need none are led on. `account`: signed in as
   * an investor. `operations`: signed in as an operator.
   */
  access: 'open' | 'guest' | 'account' | 'operations';
  page: Loadable;
}

/** All pages; each is loaded when it is opened. */
export const ROUTES: readonly AppRoute[] = [
  { path: to.home.path, title: 'Home Page', access: 'open', page: loadable(() => import('../pages/home.js')) },
  { path: to.help.path, title: 'Help', access: 'open', page: loadable(() => import('../pages/help.js')) },
  { path: to.terms.path, title: 'Terms', access: 'open', page: loadable(() => import('../pages/terms.js')) },
  { path: to.privacy.path, title: 'Privacy', access: 'open', page: loadable(() => import('../pages/privacy.js')) },
  {
    path: to.solvency.path,
    title: 'What we owe',
    access: 'open',
    page: loadable(() => import('../pages/solvency.js')),
  },
  {
    path: to.rights.path,
    title: 'Who can do what here',
    access: 'open',
    page: loadable(() => import('../pages/rights.js')),
  },
  {
    path: to.auditLog.path,
    title: 'Audit log',
    access: 'open',
    page: loadable(() => import('../pages/audit-log.js')),
  },
  { path: to.login.path, title: 'Sign in', access: 'guest', page: loadable(() => import('../pages/login.js')) },
  {
    path: to.register.path,
    title: 'Create an account',
    access: 'guest',
    page: loadable(() => import('../pages/register.js')),
  },
  {
    path: to.forgotPassword.path,
    title: 'Forgot password',
    access: 'guest',
    page: loadable(() => import('../pages/forgot-password.js')),
  },
  {
    path: to.newPassword.path,
    title: 'New password',
    access: 'guest',
    page: loadable(() => import('../pages/new-password.js')),
  },
  {
    path: to.freeze.path,
    title: 'Freeze your account',
    access: 'guest',
    page: loadable(() => import('../pages/freeze.js')),
  },
  {
    path: to.unfreeze.path,
    title: 'Reopen your account',
    access: 'guest',
    page: loadable(() => import('../pages/unfreeze.js')),
  },
  {
    path: to.joinOperators.path,
    title: 'Join as an operator',
    access: 'guest',
    page: loadable(() => import('../pages/join-operators.js')),
  },
  {
    path: to.lostSecondFactor.path,
    title: 'Turn off your second factor',
    access: 'guest',
    page: loadable(() => import('../pages/lost-second-factor.js')),
  },
  {
    path: to.keepSecondFactor.path,
    title: 'Keep your second factor',
    access: 'guest',
    page: loadable(() => import('../pages/keep-second-factor.js')),
  },
  {
    path: to.verify.path,
    title: 'Verify your account',
    access: 'guest',
    page: loadable(() => import('../pages/verify.js')),
  },
  {
    path: to.dashboard.path,
    title: 'Overview',
    subtitle: 'Track your portfolio performance',
    access: 'account',
    page: loadable(() => import('../pages/dashboard.js')),
  },
  {
    path: to.deposit.path,
    title: 'Deposit',
    subtitle: 'Add money with cryptocurrency',
    access: 'account',
    page: loadable(() => import('../pages/deposit.js')),
  },
  {
    path: to.payment.path,
    title: 'Payment',
    subtitle: 'What to send, and how it is confirmed',
    back: true,
    access: 'account',
    page: loadable(() => import('../pages/payment.js')),
  },
  {
    path: to.withdraw.path,
    title: 'Withdraw',
    subtitle: 'Send money to your own address',
    access: 'account',
    page: loadable(() => import('../pages/withdraw.js')),
  },
  {
    path: to.withdrawalAddresses.path,
    title: 'Address Book',
    subtitle: 'The addresses you can withdraw to',
    back: true,
    access: 'account',
    page: loadable(() => import('../pages/withdrawal-addresses.js')),
  },
  {
    path: to.profile.path,
    title: 'Profile Settings',
    subtitle: 'Your details, sign-in and preferences',
    access: 'account',
    page: loadable(() => import('../pages/profile.js')),
  },
  {
    path: to.trades.path,
    title: 'Current Trades',
    subtitle: 'What you hold, at its current value',
    access: 'account',
    page: loadable(() => import('../pages/trades.js')),
  },
  {
    path: to.newTrade.path,
    title: 'New Trade',
    subtitle: 'Choose, review, open',
    back: true,
    access: 'account',
    page: loadable(() => import('../pages/new-trade.js')),
  },
  {
    path: to.trade.path,
    title: 'Trade',
    back: true,
    access: 'account',
    page: loadable(() => import('../pages/trade.js')),
  },
  {
    path: to.transactions.path,
    title: 'Transaction History',
    subtitle: 'Every movement of your money',
    access: 'account',
    page: loadable(() => import('../pages/transactions.js')),
  },
  {
    path: to.statements.path,
    title: 'Statements',
    subtitle: 'Your account on paper',
    back: true,
    access: 'account',
    page: loadable(() => import('../pages/statements.js')),
  },
  {
    path: to.transaction.path,
    title: 'Transaction',
    back: true,
    access: 'account',
    page: loadable(() => import('../pages/transaction.js')),
  },
  {
    path: to.notifications.path,
    title: 'Notifications',
    subtitle: 'What happened in your account',
    back: true,
    access: 'account',
    page: loadable(() => import('../pages/notifications.js')),
  },
  {
    path: to.markets.path,
    title: 'Markets',
    subtitle: 'Quotes, charts and calendars',
    access: 'account',
    page: loadable(() => import('../pages/markets.js')),
  },
  {
    path: to.operations.path,
    title: 'Operations',
    access: 'operations',
    page: loadable(() => import('../pages/operations.js')),
  },
];

/** The route that a path belongs to; `/trades/new` before `/trades/:id`. */
export function findRoute(pathname: string): AppRoute | undefined {
  return ROUTES.find(({ path }) => matchPath(path, pathname));
}
