import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore'
import { loadPeople, openDatabase } from '../people'
import { asked, newestBy, showFloor } from './floor'

/** Uses the whole Firestore SDK, as every listening page does. */
const { list, port, size } = asked
const database = list === 'users' ? undefined : openDatabase(port)

showFloor(async by => {
  if (!database) return loadPeople(port)
  const page = await getDocs(
    query(
      collection(database, list),
      ...(by ? [where('createdById', '==', by)] : []),
      orderBy(newestBy, 'desc'),
      limit(size),
    ),
  )
  return page.docs.map(entry => entry.data())
})
