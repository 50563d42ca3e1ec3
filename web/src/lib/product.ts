export const PRODUCT_NAME = 'Festoon';
