
export type CustomerStepDtoAbout = 'account' | 'note' | 'transaction' | 'trade';