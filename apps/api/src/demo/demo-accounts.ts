import { DEMO_SIGN_IN } from '@sextant/business-rules';

/** The investor whose six months the demo shows. Public, since the demo holds nothing of worth. */
export const DEMO_INVESTOR = {
  ...DEMO_SIGN_IN,
  firstName: 'Ada',
  lastName: 'Lindqvist',
  country: 'Sweden',
  phone: '+46701740605',
} as const;
