/** Who everybody may sign in as on a demo; their password is public. */
export const DEMO_INVESTOR = { email: 'demo@sextant.example', password: 'demo-investor-password' };
