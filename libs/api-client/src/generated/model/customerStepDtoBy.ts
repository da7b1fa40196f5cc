
export type CustomerStepDtoBy = 'customer' | 'operator' | 'system';