//! Which method of a run asks which command.

use super::command::Command;
use super::on_bookings::Wishes;
use super::run::ModelRun;

impl ModelRun {
    /// Does what is asked of the server; what the test does by itself is done elsewhere.
    pub async fn asks(&mut self, command: Command) {
        match command {
            Command::Hold { who, space, times } => self.hold(who, space, times).await,
            Command::Renew { who, hold } => self.renew(who, hold).await,
            Command::Release { who, hold } => self.release(who, hold).await,
            Command::AddToCart { who, space, time } => self.add_to_cart(who, space, time).await,
            Command::DropFromCart { who, time } => self.drop_from_cart(who, time).await,
            Command::DropUnavailable { who } => self.drop_unavailable(who).await,
            Command::HoldCartAgain { who } => self.hold_cart_again(who).await,
            Command::Book {
                who,
                hold,
                declined,
                insured,
                off_by,
                accepts,
                chairs,
                group,
            } => {
                let wishes = Wishes { insured, chairs, group };
                self.book(who, hold, declined, wishes, off_by, accepts).await;
            }
            Command::Decide {
                booking,
                approve,
                except,
                drop_adjustment,
            } => self.decide(booking, approve, &except, drop_adjustment).await,
            Command::Cancel { by, booking, dates } => self.cancel(by, booking, &dates).await,
            Command::CancelSeveral { dates } => self.cancel_several(&dates).await,
            Command::Adjust { booking, off } => self.adjust(booking, off).await,
            Command::Refund { booking, amount } => self.refund(booking, amount).await,
            Command::RefundFee { booking } => self.refund_fee(booking).await,
            Command::Dismiss { booking } => self.dismiss(booking).await,
            Command::RunJobs => self.run_jobs().await,
            Command::MoveDate {
                booking,
                date,
                time,
                overrides,
            } => self.move_date(booking, date, time, overrides).await,
            Command::MoveSpace {
                booking,
                date,
                space,
                overrides,
            } => self.move_space(booking, date, space, overrides).await,
            Command::AddDates {
                booking,
                times,
                overrides,
            } => self.add_dates(booking, &times, overrides).await,
            Command::DropDate { booking, date } => self.drop_date(booking, date).await,
            Command::Split { booking, from } => self.split(booking, from).await,
            Command::Place(placed) => self.place(&placed).await,
            Command::Import(placed) => self.import(&placed).await,
            Command::Assign(assigned) => self.assign(&assigned).await,
            Command::PayDue {
                who,
                booking,
                declined,
                off_by,
            } => self.pay_due(who, booking, declined, off_by).await,
            Command::Record { booking, kind, amount } => self.record(booking, kind, amount).await,
            Command::SettleRefund { booking, place } => self.settle_refund(booking, place).await,
            Command::OpenIncident { booking, amount } => self.open_incident(booking, amount).await,
            Command::AnswerIncident { by, booking, text } => self.answer_incident(by, booking, text).await,
            Command::SettleIncident {
                booking,
                collects,
                amount,
            } => self.settle_incident(booking, collects, amount).await,
            Command::AskDeposit { space, amount } => self.ask_deposit(space, amount).await,
            Command::Rule(rule) => self.change_rule(rule).await,
            Command::CloseForWeather {
                space,
                first,
                days,
                dates,
            } => self.close_for_weather(space, first, days, &dates).await,
            Command::Reopen { closure } => self.reopen(closure).await,
            Command::Wait { .. } | Command::Reprice { .. } => {}
        }
    }
}
