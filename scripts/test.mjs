import './setup/needs-node-20.mjs';

void import('./setup/test.mjs').then(({ test }) => test());
