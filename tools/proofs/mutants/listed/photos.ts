import { type Mutant, inFile } from '../mutant.ts'

const photosTest = 'tests/worker/photos/photos.test.ts'
const filesTest = 'tests/worker/photos/photo-files.test.ts'

export const photos: readonly Mutant[] = [
  ...inFile('migrations/0004_add_photos.sql', ['tests/worker/http/threats.test.ts'], {
    'a capture that is sent twice is one photo': {
      from: 'CREATE UNIQUE INDEX `photos_capture_idx`',
      to: 'CREATE INDEX `photos_capture_idx`',
    },
  }),
  ...inFile('worker/domain/photos/add-photo.ts', [photosTest], {
    'a capture that was saved is not saved anew': {
      within: 'addPhoto',
      from: 'if (existing) return { photo: presentPhoto(existing), isNew: false }',
      to: 'void existing',
    },
    'one capture is one photo, says the table': {
      within: 'insertPhoto',
      from: '.onConflictDoNothing()',
      to: '',
    },
    'photos are for adults': {
      within: 'addPhoto',
      from: "if (user.age === null || user.age < limits.adult) throw new AppError('adults_only')",
      to: '',
    },
    'of many uploads at once no more get in than there is room for': {
      within: 'insertPhoto',
      from: '${isWithinQuota()} AND',
      to: '',
    },
    'a photo is of a day that was reached': {
      within: 'addPhoto',
      from: "if (sent.day > day.currentDay) throw new AppError('locked')",
      to: '',
    },
    'an upload that fails leaves no file': {
      from: 'await deletePhotos(ctx.env, [objectKey]).catch(leaveToSweeper)',
      to: 'void [ctx, objectKey, leaveToSweeper]',
      times: 2,
    },
    'an account that goes takes no upload': {
      within: 'insertPhoto',
      from: "own.id = ${sql.placeholder('userId')} AND own.erased_at IS NULL)",
      to: "own.id = ${sql.placeholder('userId')})",
      tests: ['tests/worker/personal-data/erasure.test.ts'],
      behind: 'the check of the login that every batch of writes begins with (042)',
    },
  }),
  ...inFile('worker/domain/photos/jpeg.ts', ['tests/shared/files/jpeg.test.ts'], {
    'a photo does not tell where it was taken': {
      within: 'keptParts',
      from: '!isMetadata(marker))',
      to: 'isMetadata(marker)) {\n      parts.push(segment)\n    } else',
    },
    'a photo begins as a photo': {
      within: 'cleanJpeg',
      from: "if (bytes[0] !== 0xff || bytes[1] !== SOI) throw new AppError('not_a_photo')",
      to: '',
    },
    'a cleaned photo is read once more': {
      within: 'cleanJpeg',
      from: 'if (joined(keptParts(cleaned, field)).length !== cleaned.length) throw damaged(field)',
      to: '',
      behind: 'the first reading, which keeps whole segments alone',
    },
    'a photo has no more pixels than a camera makes': {
      within: 'checkFrame',
      from: "if (Math.max(width, height) > photoLimits.maxSide || width * height > photoLimits.maxPixels) throw new AppError('photo_too_large')",
      to: '',
    },
  }),
  ...inFile('worker/domain/photos/objects.ts', [filesTest], {
    'a photo ends where its thumbnail begins': {
      within: 'getPhoto',
      from: '{ offset: 0, length: thumbOffset }',
      to: '{ offset: 0 }',
    },
    'a deleted photo of an earlier release takes its thumbnail along': {
      within: 'deletePhotos',
      from: '[photoFile(objectKey), thumbFile(objectKey)]',
      to: '[photoFile(objectKey)]',
    },
  }),
  ...inFile('worker/domain/photos/photos.ts', [photosTest], {
    'another’s photo is not shown': {
      within: 'ownPhoto',
      from: "and(eq(photos.publicId, sql.placeholder('publicId')), eq(photos.userId, users.id",
      to: "eq(photos.publicId, sql.placeholder('publicId'",
    },
    'a picture is shown to a login that lasts': {
      within: 'readPhoto',
      from: 'if (!row || row.expiresAt <= now) return null',
      to: 'if (!row) return null',
    },
    'another’s photo is not deleted': {
      within: 'deletePhoto.matchesPhoto',
      from: ', eq(photos.userId, user.id)',
      to: '',
    },
  }),
  ...inFile('worker/domain/photos/rows.ts', [photosTest], {
    'another’s photos are not listed': {
      within: 'photosOf',
      from: 'and(eq(photos.userId, userId), condition)',
      to: 'condition',
    },
  }),
  ...inFile('worker/domain/photos/sweep.ts', [photosTest], {
    'files that the store did not delete are deleted later': {
      within: 'finishDeletions.waiting',
      from: '.where(isNull(deletedPhotos.goneAt))',
      to: '.where(lt(deletedPhotos.goneAt, 0))',
    },
    'the sweeper leaves young files alone': { from: 'MIN_AGE_MS = HOUR_MS', to: 'MIN_AGE_MS = -1' },
    'the sweeper stops where too much looks orphaned': {
      within: 'deleteOrphans',
      from: 'if (orphans.length > MAX_ORPHANS) {',
      to: 'if (orphans.length > 100 * MAX_ORPHANS) {',
    },
  }),
  ...inFile('worker/routes/photos.ts', ['tests/worker/http/call-limits.test.ts'], {
    'photos of a trainee are counted': {
      from: "'/progress-photos', limitTrainee('PHOTOS_LIMITER'),",
      to: "'/progress-photos',",
    },
  }),
  ...inFile('worker/routes/pictures.ts', [photosTest], {
    'an image is never a page': {
      within: 'picture',
      from: "'Content-Security-Policy': \"default-src 'none'; sandbox\",",
      to: '',
    },
    'an image is kept by its own browser alone': {
      within: 'picture',
      from: "'private, max-age=31536000, immutable'",
      to: "'public, max-age=31536000, immutable'",
    },
  }),
]
