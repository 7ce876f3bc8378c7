mod add;
mod change;
mod invite;
mod remove;
