
export type AssetCategory = 'Technology' | 'Automotive' | 'E-commerce' | 'Entertainment' | 'Finance' | 'Healthcare';