
/**
 * seen: in no block yet; confirmed: in a block; final: deep enough, credited next; conflicted: not listed by the network now, since another transaction took its place or nodes dropped it
 */
export type PaymentState = 'seen' | 'confirmed' | 'final' | 'credited' | 'conflicted';