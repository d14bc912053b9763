// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from './contract.ts';
import type * as filesContract from './files-contract.ts';
import type * as liveContract from './live-contract.ts';

export const readUpload = 'GET /api/uploads/{id}' as RequestLine<typeof filesContract.readUpload>;
export const sendPart = 'PUT /api/uploads/{id}' as RequestLine<typeof filesContract.sendPart>;
export const showFile = 'GET /api/files/{id}' as RequestLine<typeof filesContract.showFile>;
export const startUpload = 'POST /api/uploads' as RequestLine<typeof filesContract.startUpload>;
export const uploadPicture = 'POST /api/files' as RequestLine<typeof filesContract.uploadPicture>;
export const listen = 'GET /api/live' as RequestLine<typeof liveContract.listen>;
export const readLive = 'GET /api/health/live' as RequestLine<typeof liveContract.readLive>;
export const readReady = 'GET /api/health/ready' as RequestLine<typeof liveContract.readReady>;
