
export type ReviewStatus = 'processing' | 'completed' | 'failed';