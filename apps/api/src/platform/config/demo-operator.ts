/** The operator of a demo, unless OPERATOR_EMAIL and OPERATOR_PASSWORD name another. Public, so no secret. */
export const DEMO_OPERATOR = { email: 'operator@sextant.example', password: 'operator-demo-password' } as const;
