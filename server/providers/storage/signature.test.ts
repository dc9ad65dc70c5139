import { expect, test } from 'vitest'
import { sha256, sign } from './signature.ts'

const EMPTY = sha256('')

/** The examples of the S3 documents, "Signature calculations: transferring payload in a single chunk". */
const s3Key = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 's3',
}
const s3Time = new Date('2013-05-24T00:00:00Z')

test.each([
  [
    'a part of a file is read',
    'GET',
    '/test.txt',
    { range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY },
    EMPTY,
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'a file is written',
    'PUT',
    '/test$file.text',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    sha256('Welcome to Amazon S3.'),
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a setting is read',
    'GET',
    '/?lifecycle',
    { 'x-amz-content-sha256': EMPTY },
    EMPTY,
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'files are listed',
    'GET',
    '/?max-keys=2&prefix=J',
    { 'x-amz-content-sha256': EMPTY },
    EMPTY,
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])(
  'a request is signed as the S3 documents sign it, where %s',
  (_, method, path, headers, bodyHash, signature) => {
    const url = new URL(path, 'https://examplebucket.s3.amazonaws.com')
    const { authorization } = sign({ method, url, headers, bodyHash }, s3Key, s3Time)
    expect(authorization).toContain(`Signature=${signature}`)
    expect(authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request')
  },
)

/** Of the published test suite of Signature Version 4. */
test.each([
  ['GET', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  ['POST', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
])(
  'a %s without anything is signed as the test suite of Signature Version 4 signs it',
  (method, signature) => {
    const key = {
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
      service: 'service',
    }
    const request = { method, url: new URL('https://example.amazonaws.com/'), headers: {}, bodyHash: EMPTY }
    expect(sign(request, key, new Date('2015-08-30T12:36:00Z')).authorization).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=${signature}`,
    )
  },
)
