import { open } from 'node:fs/promises'

type Crowd = {
  entries: number
  /** How many bytes of comment each entry carries in the list of contents. */
  commentBytes?: number
}

const AT_ONCE = 5000
const NAME_BYTES = 6
const ENTRY_BYTES = 46 + NAME_BYTES

/** A zip that is only its list: this many empty entries with different names. */
export async function crowdedZip(path: string, { entries, commentBytes = 0 }: Crowd): Promise<void> {
  const each = ENTRY_BYTES + commentBytes
  const begin = 4
  const file = await open(path, 'w')
  try {
    await file.write('PK\u0003\u0004')
    for (let first = 0; first < entries; first += AT_ONCE) {
      const count = Math.min(AT_ONCE, entries - first)
      const piece = Buffer.alloc(count * each)
      for (let at = 0; at < count; at++) {
        const from = at * each
        piece.writeUInt32LE(0x02014b50, from)
        piece.writeUInt16LE(NAME_BYTES, from + 28)
        piece.writeUInt16LE(commentBytes, from + 32)
        piece.write((first + at).toString(36).padStart(NAME_BYTES, '0'), from + 46, 'latin1')
      }
      await file.write(piece)
    }
    await file.write(endOf(entries, begin, entries * each))
  } finally {
    await file.close()
  }
}

/** The long form of the format, which counts beyond 65,535. */
function endOf(entries: number, begin: number, listBytes: number): Buffer {
  const end = Buffer.alloc(56 + 20 + 22)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeBigUInt64LE(BigInt(entries), 24)
  end.writeBigUInt64LE(BigInt(entries), 32)
  end.writeBigUInt64LE(BigInt(listBytes), 40)
  end.writeBigUInt64LE(BigInt(begin), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(begin + listBytes), 64)
  end.writeUInt32LE(1, 72)
  end.writeUInt32LE(0x06054b50, 76)
  end.fill(0xff, 84, 96)
  return end
}
