
export type SetUserStatusRequestStatus = 'active' | 'suspended';