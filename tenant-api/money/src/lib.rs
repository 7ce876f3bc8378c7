//! Money of an organization: payments, their postings in the ledger, and refunds. Knows a booking by its id alone. The statements
//! that start a card's payment and authorize it also keep the hold's time and make it the booking's, by functions of the database
//! (`keep_hold`, `book_hold`), so that a booking takes fewer statements.

pub mod payments;
