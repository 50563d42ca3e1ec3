import './setup/needs-node-20.mjs';

void import('./setup/new-resource.mjs').then(({ newResource }) => newResource());
