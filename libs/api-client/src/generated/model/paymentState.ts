
/**
 * seen: in no block yet; confirmed: in a block; final: deep enough, credited next; conflicted: another transaction took its place
 */
export type PaymentState = 'seen' | 'confirmed' | 'final' | 'credited' | 'conflicted';