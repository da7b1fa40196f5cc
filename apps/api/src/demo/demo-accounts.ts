/** The investor whose six months the demo shows. Public, since the demo holds nothing of worth. */
export const DEMO_INVESTOR = {
  email: 'demo@sextant.example',
  password: 'demo-investor-password',
  firstName: 'Ada',
  lastName: 'Lindqvist',
  country: 'Sweden',
  phone: '+46701740605',
} as const;
